import type { ReactNode } from 'react';
import type { Effect, WorkChange } from '../schema-lists.ts';
import { disciplineEffectColumns, workChangeColumns } from '../lists.ts';
import { tableColumns } from '#client/list/cells.tsx';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { StatementsNote } from '#client/documents/statements-question.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { Stat } from '#ui/stat.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { counted, formatInteger, formatSigned } from '#ui/text/number.ts';

const WORKS = tableColumns<WorkChange>(workChangeColumns);
const DISCIPLINES = tableColumns<Effect['disciplines'][number]>(disciplineEffectColumns);

const BY_DISCIPLINE = 'Według dyscyplin: suma udziałów autorów, przed limitami';
/** More rows would put what is decided out of sight. */
const FEW = 5;
const FEW_WORKS = 10;

const works = (count: number) => counted(count, 'praca', 'prace', 'prac');

/** What a change of lists does to the works: how many, by how many points, and by discipline. */
export function EffectSummary({ effect, ask, past }: { effect: Effect; ask?: ReactNode; past?: boolean }) {
  if (effect.works === 0)
    return <p className="text-sm">Punkty żadnej pracy się nie {past ? 'zmieniły' : 'zmienią'}.</p>;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        <Stat label="Prace o innych punktach" value={formatInteger(effect.works)} />
        <Stat label="Więcej punktów" value={formatInteger(effect.more)} />
        <Stat label="Mniej punktów" value={formatInteger(effect.less)} />
        <Stat label="Suma różnic punktów całkowitych" value={formatSigned(effect.points, 0)} />
      </div>
      {ask ?? <StatementsNote listed={effect.listed} />}
      {effect.disciplines.length > 0 && (
        <details open={effect.disciplines.length <= FEW}>
          <summary className="mb-2 text-sm font-semibold">
            {BY_DISCIPLINE} ({formatInteger(effect.disciplines.length)})
          </summary>
          <DataTable
            caption={BY_DISCIPLINE}
            captionHidden
            stack
            rows={effect.disciplines}
            rowKey={({ code }) => code}
            columns={DISCIPLINES}
          />
        </details>
      )}
    </div>
  );
}

const AnswerSkeleton = () => (
  <div className="flex min-h-5 items-center *:grow">
    <TextSkeleton lines={1} label="Wczytywanie skutków zmiany…" />
  </div>
);

/** The answer of a change that is tried out while it is typed. */
export function TrialAnswer({ answer }: { answer: Answer<Effect & { rows: WorkChange[] }> }) {
  return (
    <section aria-label="Skutki zmiany" className="rounded-lg border bg-muted/40 p-3">
      <h3 className="mb-2 text-sm font-semibold">Co się zmieni</h3>
      {/* As high as the usual answer: else the dialog's buttons would move under the pointer when the answer comes. */}
      <Loaded query={answer} what="skutków zmiany" skeleton={<AnswerSkeleton />}>
        {(effect) => <EffectOfChange effect={effect} />}
      </Loaded>
    </section>
  );
}

/** The same of one change, with its works. */
export function EffectOfChange({ effect, ask }: { effect: Effect & { rows: WorkChange[] }; ask?: ReactNode }) {
  const caption =
    effect.rows.length < effect.works
      ? `${works(effect.rows.length)} o największej różnicy z ${formatInteger(effect.works)}`
      : works(effect.works);
  return (
    <div className="space-y-4">
      <EffectSummary effect={effect} ask={ask} />
      {effect.rows.length > 0 && (
        <details open={effect.rows.length <= FEW_WORKS}>
          <summary className="mb-2 text-sm font-semibold">{caption}</summary>
          <DataTable caption={caption} captionHidden stack rows={effect.rows} rowKey={({ id }) => id} columns={WORKS} />
        </details>
      )}
    </div>
  );
}
