/** The pattern of browsers for `type=email` (HTML living standard), with a dot in the domain, as mail from outside needs. */
const pattern =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u

/**
 * Tells whether a text can be an e-mail address: one @, no blanks, a domain with a dot (RFC 5321: at most 254
 * characters).
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && pattern.test(text) && !/(?:^\.|\.\.|\.@)/.test(text)
