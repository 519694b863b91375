import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { ChangeEntry } from '#areas/audit/schema.ts';
import type { OwnChanges } from '../schema.ts';
import { ChangesCard } from './changes-card.tsx';
import { UndoChange } from './undo-change.tsx';
import { OWN_KINDS, ownName } from './own-work-link.tsx';

/** What others have changed in one's works and data in half a year: new since the last visit, and before. */
export default function OwnChangesPage() {
  const changes = useQuery(api.changes.own.queryOptions());
  return (
    <Page
      title="Co się zmieniło"
      subtitle="Zmiany innych osób i przeliczeń w Twoich pracach i danych z ostatnich 180 dni"
    >
      <Loaded query={changes} what="zmian">
        {(answer) => <Parts {...answer} />}
      </Loaded>
    </Page>
  );
}

const EMPTY = {
  title: 'Nikt niczego nie zmienił',
  text: 'Pokażemy tu, kto i kiedy poprawił Twoje prace, dyscypliny, oświadczenia i dane oraz które prace po przeliczeniu zaczęły albo przestały się liczyć.',
};

function Parts({ since, visited, entries, more }: OwnChanges) {
  const shown = { nameOf: ownName, shown: OWN_KINDS, empty: EMPTY, Undo: UndoChange };
  const isNew = ({ at }: ChangeEntry) => visited && at >= since;
  const recent = entries.filter(isNew);
  if (recent.length === 0) return <ChangesCard {...shown} changes={{ entries, more }} />;
  const older = entries.slice(recent.length);
  return (
    <>
      <Section title={`Od ostatniej wizyty, ${instantText(since)}`} count={recent.length}>
        <ChangesCard {...shown} changes={{ entries: recent, more: more && older.length === 0 }} />
      </Section>
      {older.length > 0 && (
        <Section title="Wcześniej" count={older.length}>
          <ChangesCard {...shown} changes={{ entries: older, more }} />
        </Section>
      )}
    </>
  );
}
