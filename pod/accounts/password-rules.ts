// The rules for passwords, with the messages of real pods.

const LEAST = 8
/** The longest password that any form accepts, in characters. */
export const MAX_LENGTH = 128
/**
 * Only the first characters of a longer text are compared: the steps of a comparison are the
 * product of both lengths.
 */
const MAX_COMPARED = 256

/**
 * The passwords that attackers try first; anything shorter than eight characters is refused anyway.
 */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword passwort motdepasse haslo123 contraseña 12345678 123456789
   1234567890 87654321 987654321 11111111 00000000 88888888 12341234 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz@wsx qwertyui qwerty12
   qwerty123 qwertyuiop qazwsxedc zaq12wsx zaq1zaq1 azertyuiop asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abcdefgh
   abcdefg1 a1b2c3d4 aa123456 iloveyou iloveyou1 ilovemusic sunshine sunshine1 princess princess1 football football1 baseball
   basketball superman superman1 batman123 spiderman starwars starwars1 michael1 jennifer jennifer1 charlie1 jordan23 michelle
   danielle samantha elizabeth alexander jonathan benjamin victoria liverpool chelsea1 arsenal1 barcelona realmadrid
   welcome1 welcome123 letmein1 letmein123 trustno1 dragon123 monkey123 shadow123 master123 killer123 hello123 computer
   internet whatever changeme secret123 testtest test1234 testing123 admin123 administrator rootroot guest123 music123 musicmusic
   funkwhale metallica blink182 slipknot nirvana1 rockyou1 guitar123 pokemon1 minecraft blahblah snowball butterfly chocolate`.split(
    /\s+/
  )
)

/**
 * Similarity from 0 to 1: twice the longest common subsequence over the sum of both lengths, as in
 * the ratio Django uses.
 */
function ratio(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const letter of a) {
    const next = [0]
    for (let at = 1; at <= b.length; at++)
      next.push(letter === b[at - 1] ? row[at - 1]! + 1 : Math.max(row[at]!, next[at - 1]!))
    row = next
  }
  return (2 * row[b.length]!) / (a.length + b.length)
}

/** Problems with the password alone; an empty list if there are none. */
export function passwordProblems(password: string): string[] {
  return [
    ...(password.length > MAX_LENGTH
      ? [`Ensure this field has no more than ${MAX_LENGTH} characters.`]
      : []),
    ...(password.length < LEAST
      ? [`This password is too short. It must contain at least ${LEAST} characters.`]
      : []),
    ...(COMMON.has(password.toLowerCase()) ? ['This password is too common.'] : []),
    ...(/^\d+$/.test(password) ? ['This password is entirely numeric.'] : [])
  ]
}

/** Problems with a password that is too similar to the user's name or e-mail address. */
export function similarityProblems(
  password: string,
  user: { username: string; email: string }
): string[] {
  const start = (text: string): string => text.slice(0, MAX_COMPARED).toLowerCase()
  const lower = start(password)
  const close = (value: string): boolean =>
    [start(value), ...start(value).split(/\W+/)].some(
      (part) => part.length > 2 && ratio(lower, part) >= 0.7
    )
  return [
    ...(close(user.username) ? ['The password is too similar to the username.'] : []),
    ...(close(user.email) ? ['The password is too similar to the email address.'] : [])
  ]
}
