const COMMANDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '"': '\\textquotedbl{}',
  '`': '\\textasciigrave{}',
};

/** Text that LaTeX prints as it is: letters stay as they are (UTF-8), braces are balanced. */
export const latexText = (text: string) =>
  text
    .replace(/[\\{}~^<>"`]|[&%$#_]/g, (char) => COMMANDS[char] ?? `\\${char}`)
    .replace(/([-',])(?=\1)/g, '$1{}')
    .replace(/([?!])(?=\\textasciigrave)/g, '$1{}');

/** A title whose words with capital letters no style may write in small ones; its first letter is one in every style. */
export const latexTitle = (text: string) =>
  latexText(text).replace(/[\p{L}\p{M}\p{N}]*\p{Lu}[\p{L}\p{M}\p{N}]*/gu, (word, index: number) =>
    index === 0 && !/.\p{Lu}/u.test(word) ? word : `{${word}}`,
  );

/** A part of a name: braces keep a comma or an 'and' within it. */
export function latexName(text: string): string {
  const name = latexText(text);
  return /,|\s(?:and|others)\s|^(?:and|others)\b|\b(?:and|others)$/i.test(name) ? `{${name}}` : name;
}
