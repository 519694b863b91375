const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** Lower case, without diacritics. */
export const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđðþßæœı]/g, (letter) => LETTERS[letter] ?? letter);

/** Key of equal titles: letters and digits only, so that 'Title : subtitle' equals 'Title: subtitle'. */
export const titleKey = (title: string) =>
  plainText(title.replaceAll(/<[^<>]{1,20}>/g, '')).replaceAll(/[^\p{L}\p{N}]+/gu, '');

const LEGAL_FORMS = [
  /\bspolka (z ograniczona odpowiedzialnoscia|akcyjna|komandytowa|jawna)\b/g,
  /\bsp\.? ?z\.? ?o\.? ?o\b\.?/g,
  /\bsp o\.o\./g,
  /\bsp\.? ?[kj]\b\.?/g,
  /\bs\.? ?[acpk]\.?(?= |$)/g,
  /\b(co|company|corp|corporation|inc|incorporated|limited|llc|llp|ltd|plc|gmbh|ag|kg|kgaa|bv|nv|srl|spa|sarl|sas)\b\.?/g,
  /\b(b\. ?v|n\. ?v|d\. ?o\. ?o|d\. ?d|s\. ?r\. ?l|a\. ?s)\.(?= |$)/g,
];

/** Key of equal publishers: no diacritics, legal form, punctuation or spaces. */
export function publisherKey(name: string): string {
  const plain = plainText(name)
    .replaceAll(/[,;()&"„”]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const bare = LEGAL_FORMS.reduce((text, form) => text.replaceAll(form, ' '), plain);
  const key = titleKey(bare);
  return key === '' ? titleKey(plain) : key;
}
