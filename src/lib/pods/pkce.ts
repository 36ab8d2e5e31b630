// Proof Key for Code Exchange (RFC 7636) and the state of a sign-in.

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** 256 random bits, 43 characters that need no escape. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

export type Challenge = { code_challenge: string; code_challenge_method: 'S256' | 'plain' }

/**
 * The challenge for the address; on insecure pages, where browsers have no SHA-256, the verifier
 * itself.
 */
export async function challengeOf(verifier: string): Promise<Challenge> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return { code_challenge: verifier, code_challenge_method: 'plain' }
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { code_challenge: base64url(new Uint8Array(hash)), code_challenge_method: 'S256' }
}
