import { Fragment } from 'react';
import { PageLink } from '#client/page-link.ts';
import { counted, formatSigned } from '#ui/text/number.ts';
import { CHANGE_KINDS, type ChangeKind } from '../change-kinds.ts';
import { News } from './own-changes-tab.tsx';
import type { SupervisedChanges } from '../schema.ts';

const WORDS: Record<ChangeKind, readonly [string, string, string]> = {
  choices: ['wybór dyscypliny', 'wybory dyscypliny', 'wyborów dyscypliny'],
  records: ['zmiana rekordu', 'zmiany rekordu', 'zmian rekordu'],
  verdicts: ['zmiana wyniku', 'zmiany wyniku', 'zmian wyniku'],
};

/** On the home page: how much has changed in the disciplines in one's care since the last visit, and the way to it. */
export const SupervisedChangesCard = ({ changes }: Props) => (
  <News title={changes.visited ? 'W dyscyplinie od ostatniej wizyty' : 'Co się zmieniło w dyscyplinie'} of={changes}>
    <ul>
      {changes.disciplines.map(({ code, name, points, ...counts }) => (
        <li key={code} className="border-t px-4 py-3 text-sm first:border-t-0">
          <PageLink
            to="/discsuper/info"
            search={{ period: changes.period, disc: code, widok: 'zmiany' }}
            className="font-medium max-sm:inline-block max-sm:py-1"
          >
            {name}
          </PageLink>
          <span className="block text-xs text-muted-foreground">
            {CHANGE_KINDS.filter((kind) => counts[kind] > 0).map((kind, index) => (
              <Fragment key={kind}>
                {index > 0 && ', '}
                <PageLink
                  to="/discsuper/info"
                  search={{ period: changes.period, disc: code, widok: 'zmiany', rodzaj: kind }}
                  className="max-sm:inline-block max-sm:py-1"
                >
                  {counted(counts[kind], ...WORDS[kind])}
                </PageLink>
              </Fragment>
            ))}
            {points !== 0 && (
              <span className="font-medium text-foreground">: {formatSigned(points, 4)} pkt dyscypliny</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </News>
);

type Props = { changes: SupervisedChanges };
