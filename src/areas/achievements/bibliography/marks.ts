/**
 * Characters that stand for what the style processor must not read or change. The invisible operators are of no script,
 * so that the processor still takes a marked name for one in Latin letters; nothing visible is made of them.
 */
export const FAMILY = '\u2063';
export const GIVEN_START = '\u2061';
export const GIVEN_END = '\u2062';
export const LINK_START = '\uE015';
export const LINK_END = '\uE016';

/** The processor would read markup in these, or set its own quotation marks. */
const PLACEHOLDERS: Record<string, string> = {
  '<': '\uE010',
  '>': '\uE011',
  '&': '\uE012',
  '"': '\uE013',
  "'": '\uE014',
};
const ENTITIES: Record<string, string> = {
  '\uE010': '&lt;',
  '\uE011': '&gt;',
  '\uE012': '&amp;',
  '\uE013': '&quot;',
  '\uE014': '&#39;',
};

/**
 * Raised and lowered characters, which the processor takes for markup of digits on the line (10⁶ would print as 106), and
 * quotation marks of the inner level, which it turns by its own count.
 */
const TAKEN = /[ªº«»℠™⁺-⁾₊-₎㆖-㆟ꭩ\u{1F16A}-\u{1F16C}\p{Lm}\p{No}]/gu;
/** Each stands behind a private character of its own. */
const FIRST_HIDDEN = 0xf_00_00;
const HIDDEN = /[\u{F0000}-\u{10FFFF}]/gu;

const shifted = (char: string, by: number) => String.fromCodePoint((char.codePointAt(0) ?? 0) + by);
const hidden = (text: string) => text.replace(TAKEN, (char) => shifted(char, FIRST_HIDDEN));

/** One line of text without our marks, control characters and halves of characters. */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u2061-\u2063\uE010-\uE016]/g, '')
    .replace(HIDDEN, '')
    .trim();

/** Text that the processor prints as it is. */
export const guarded = (text: string) =>
  hidden(cleanText(text)).replace(/[<>&"']/g, (char) => PLACEHOLDERS[char] ?? char);

/** A name, whose apostrophe is a letter to the processor. */
export const guardedName = (text: string) =>
  hidden(cleanText(text)).replace(/[<>&"]/g, (char) => PLACEHOLDERS[char] ?? char);

export const withEntities = (html: string) =>
  html
    .replace(/[\uE010-\uE014]/g, (char) => ENTITIES[char] ?? char)
    .replace(HIDDEN, (char) => shifted(char, -FIRST_HIDDEN));

export const escapeHtml = (text: string) =>
  withEntities(text.replace(/[<>&"']/g, (char) => PLACEHOLDERS[char] ?? char));
