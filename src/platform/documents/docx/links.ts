import type PizZip from 'pizzip';

const RELATION = /<(?:\w+:)?Relationship\s[^>]*>(?:\s*<\/(?:\w+:)?Relationship>)?/g;

/**
 * Takes the addresses of pages and mail out of a checked template: their text stays, and nothing leads out of what is
 * kept. What is written in another way than here is found when the filled file is read again.
 */
export function withoutLinks(zip: PizZip): PizZip {
  for (const { name } of zip.file(/_rels\/[^/]+\.rels$/)) {
    const removed: string[] = [];
    const relations = (zip.file(name)?.asText() ?? '').replaceAll(RELATION, (relation) => {
      if (!/\sTargetMode\s*=\s*["']External["']/.test(relation)) return relation;
      removed.push(/\sId\s*=\s*["']([^"']*)["']/.exec(relation)?.[1] ?? '');
      return '';
    });
    if (removed.length === 0) continue;
    zip.file(name, relations);
    const part = name.replace('_rels/', '').replace(/\.rels$/, '');
    const text = zip.file(part)?.asText() ?? '';
    const kept = text.replaceAll(/<w:hyperlink\s[^>]*>/g, (open) =>
      open.replace(/\s[\w]+:id\s*=\s*["']([^"']*)["']/, (own, id: string) => (removed.includes(id) ? '' : own)),
    );
    zip.file(part, kept);
  }
  return zip;
}
