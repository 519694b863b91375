import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { isOpen } from '#shared/job-states.ts';
import { api } from '#client/api.ts';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanels } from '#client/shell/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { spanText } from '#ui/text/span-text.ts';
import { counted, formatDate, formatInteger } from '#ui/text/number.ts';
import { stampText } from '#ui/text/instant.ts';
import type { Preview, Side } from '../schema.ts';
import { RuleChanges } from './period-parts.tsx';
import { DisciplineEffects, PeopleEffects } from './preview-tables.tsx';

const SaveDisciplineDialog = loadable(async () => (await import('./save-rules.tsx')).SaveDisciplineDialog);
const SaveDialog = loadable(async () => (await import('./save-rules.tsx')).SaveDialog);

/** What changed rules, or a corrected discipline, would do to the results of a period. */
export default function PreviewScreen() {
  const { id } = useParams({ strict: false });
  const answer = useQuery(
    api.periods.preview.queryOptions(
      { preview: Number(id) },
      { staleTime: 0, refetchInterval: ({ state }) => pollWhileOpen(state.data?.job) },
    ),
  );
  const { data } = answer;
  return (
    <Page
      title={data ? `Skutki zmiany: okres ${data.year_from}–${data.year_to}` : 'Skutki zmiany'}
      subtitle="Policzone z zapisanych danych; wyniki zmienią się dopiero po zapisaniu"
    >
      <Loaded query={answer} what="skutków">
        {(preview) => (
          <>
            <Decision preview={preview} />
            <Changes preview={preview} />
            {preview.job && <JobProgress job={preview.job} shownBy="periods.preview" />}
            {preview.computed_at && <Effects preview={preview} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Decision({ preview }: { preview: Preview }) {
  const [isSaving, setSaving] = useState(false);
  const canEdit = usePanels().data?.panels.includes('administration') === true;
  if (preview.saved_at)
    return (
      <Alert tone="success" title={`Zapisano ${stampText(preview.saved_at)}`}>
        Wyniki okresu przeliczają się z nowymi zasadami.
      </Alert>
    );
  if (preview.closed) return <Alert title="Okres jest już zamknięty">Tych zmian nie można zapisać.</Alert>;
  if (preview.stale)
    return (
      <Alert tone="warning" title="Zasady zmieniono w międzyczasie">
        Wróć do okresu i sprawdź skutki jeszcze raz. <Back preview={preview} />
      </Alert>
    );
  if (!canEdit) return null;
  const Dialog = preview.discipline ? SaveDisciplineDialog : SaveDialog;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" icon={Save} disabled={preview.computed_at === null} onClick={() => setSaving(true)}>
        Zapisz zmiany
      </Button>
      <Back preview={preview} />
      {isSaving && <Dialog preview={preview} onClose={() => setSaving(false)} />}
    </div>
  );
}

const Back = ({ preview }: { preview: Preview }) => (
  <PageLink to="/admin/okresy/$period" params={{ period: String(preview.period) }}>
    Wróć do okresu bez zapisywania
  </PageLink>
);

function Changes({ preview: { changes, discipline } }: { preview: Preview }) {
  if (discipline) return <DisciplineValues discipline={discipline} />;
  return (
    <Section title="Zmieniane zasady" count={changes.length}>
      <RuleChanges caption="Zmieniane zasady" rows={changes} />
    </Section>
  );
}

const yesNo = (value: boolean) => (value ? 'tak' : 'nie');

function DisciplineValues({ discipline }: { discipline: NonNullable<Preview['discipline']> }) {
  const { code, name, field, polon_code, hst, art, valid_from: from, valid_to: to, successor_code: next } = discipline;
  return (
    <Section title="Dyscyplina po zmianie">
      <DefinitionList
        className="max-w-3xl"
        items={[
          { label: 'Dyscyplina', value: `${name} (${code})` },
          { label: 'Dziedzina', value: field },
          { label: 'Kod POL-on', value: polon_code },
          { label: 'HST', value: yesNo(hst) },
          { label: 'Sztuka', value: yesNo(art) },
          { label: 'Obowiązuje', value: to === null ? `od ${formatDate(from)}` : spanText(from, to) },
          { label: 'Następczyni', value: next },
        ]}
      />
    </Section>
  );
}

/** What an evaluation is decided by; limits are only what it is computed within. */
const RESULT = ['n', 'evaluated', 'points', 'slots', 'criterion'] as const;
const LIMIT = ['slot_limit', 'weak_books', 'outside_n', 'new_lists', 'patents'] as const;

const disciplineCount = (count: number) => counted(count, 'dyscyplina', 'dyscypliny', 'dyscyplin');

/** Whose results change, and whose limits. */
function effectsText({ disciplines, people_total: people }: Preview): string {
  const changedIn = (keys: readonly (keyof Side)[]) =>
    disciplines.filter(({ before, after }) => keys.some((key) => before[key] !== after[key])).length;
  const results = changedIn(RESULT);
  const limits = changedIn(LIMIT);
  const inner = [
    ...(limits > 0 ? [disciplineCount(limits)] : []),
    ...(people > 0 ? [counted(people, 'osoba', 'osoby', 'osób')] : []),
  ];
  const outcome =
    results === 0
      ? 'Wyniki bez zmian'
      : `Zmienią się wyniki: ${disciplineCount(results)} z ${formatInteger(disciplines.length)}`;
  return `${outcome}${inner.length > 0 ? `; inny limit: ${inner.join(', ')}` : ''}.`;
}

function Effects({ preview }: { preview: Preview }) {
  const { disciplines, revalued, listed, people_total: people } = preview;
  const changed = disciplines.filter(({ differs }) => differs);
  const isComputing = preview.job !== null && isOpen(preview.job);
  if (isComputing) return null;
  return (
    <>
      <p>
        {effectsText(preview)} {revalued > 0 && `Inna wartość: ${counted(revalued, 'praca', 'prace', 'prac')}.`}
      </p>
      {listed > 0 && (
        <Alert tone="warning" title="Zmieni się wartość prac z wydrukowanych oświadczeń">
          Takich prac jest {formatInteger(listed)}. Oświadczenia pozostaną ważne: nie podają punktów.
        </Alert>
      )}
      {changed.length > 0 && <DisciplineEffects period={preview.period} rows={changed} />}
      {people > 0 && <PeopleEffects preview={preview} />}
    </>
  );
}
