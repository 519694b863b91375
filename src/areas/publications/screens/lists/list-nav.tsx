import { linkStyles } from '#ui/link.tsx';
import { formatInteger } from '#ui/number.ts';
import type { PersonPublications } from '../../schema.ts';
import { LISTS } from '../rows/work.ts';

/** Links to the lists, which may be long. */
export function ListNav({ publications }: { publications: PersonPublications['publications'] }) {
  return (
    <nav aria-label="Listy" className="no-print">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {LISTS.map(({ name, title }) => (
          <li key={name}>
            <a href={`#${name}`} className={linkStyles}>
              {title}
            </a>
            <span className="tabular text-muted-foreground"> ({formatInteger(publications[name].length)})</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
