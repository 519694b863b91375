import { Badge } from '#ui/badge.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { OpenSession } from '../schema.ts';

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const firstOf = (list: [RegExp, string][], agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** A User-Agent header in short: 'Firefox, Windows'. */
function browserName(agent: string | null): string {
  const parts = [firstOf(BROWSERS, agent ?? ''), firstOf(SYSTEMS, agent ?? '')].filter(Boolean);
  return parts.join(', ') || 'nieznana przeglądarka';
}

/** A session in words, for screen readers. */
export const sessionName = ({ agent, last_seen }: OpenSession) => `${browserName(agent)}, ${instantText(last_seen)}`;

/** The browser of a session, and whether it is the current one. */
export const SessionBrowser = ({ session: { agent, current } }: { session: OpenSession }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1" title={agent ?? undefined}>
    {browserName(agent)}
    {current && <Badge tone="info">ta sesja</Badge>}
  </span>
);
