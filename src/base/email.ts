const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

/** True for one plain e-mail address: no names, lists, quotes, blanks or line breaks, so that it can stand in a mail's head. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && ADDRESS.test(text) && !text.includes('..')
