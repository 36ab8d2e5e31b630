import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password, salt, 32, { N: 16384, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key)
    )
  )

/** A salted scrypt hash as text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`
}

/** For an unknown user `hash` is undefined; the check then takes just as long. */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = 'AAAA', key = ''] = (hash ?? '').split('$')
  const wanted = Buffer.from(key, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'))
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
