/** A piece of an entry in one look. */
export type Run = { text: string; isItalic: boolean; isStrong: boolean; href: string | null };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

const unescaped = (html: string) => html.replace(/&([a-z]+|#\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

/** The pieces of a styled entry, for what is not HTML: a document, a sheet. Reads only the tags that `styleEntries` writes. */
export function runsOf(html: string): Run[] {
  const runs: Run[] = [];
  const look = { isItalic: false, isStrong: false, href: null as string | null };
  for (const token of html.split(/(<[^>]*>)/)) {
    if (token === '<i>' || token === '</i>') look.isItalic = token === '<i>';
    else if (token === '<strong>' || token === '</strong>') look.isStrong = token === '<strong>';
    else if (token === '</a>') look.href = null;
    else if (token.startsWith('<a href="')) look.href = unescaped(token.slice('<a href="'.length, -'">'.length));
    else if (token.startsWith('<')) throw new Error(`Not a tag of a styled entry: ${token}`);
    else if (token !== '') runs.push({ text: unescaped(token), ...look });
  }
  return runs;
}
