import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { api, errorText, queryClient } from '#client/api.ts';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { linkStyles } from '#ui/link.tsx';
import { STAGE_LABELS } from '../../labels.ts';
import type { StudentProcedure } from '../../schema-find.ts';
import type { ProcedureFormInput } from './form-schema.ts';
import type { Values } from './section-state.ts';

const queryOf = (values: Values | undefined) =>
  api.doctoral.ofStudent.queryOptions({ student: Number(values?.doktorant) }, { enabled: Boolean(values?.doktorant) });

const othersOf = (rows: readonly StudentProcedure[], { przewid, discid }: Values) => {
  const others = rows.filter(({ id }) => id !== Number(przewid));
  const [same, further] = [true, false].map((isSame) =>
    others.filter(({ code }) => (code === Number(discid)) === isSame),
  );
  return { same: same ?? [], further: further ?? [] };
};

const numbersText = (rows: readonly StudentProcedure[]) => rows.map(({ id }) => `nr ${id}`).join(', ');

/** What to ask before the student gets a second procedure in the discipline; nothing where that is not new. */
export async function secondProcedureDoubts(now: Values, before: Values | undefined): Promise<string[]> {
  const isNew = (['doktorant', 'discid'] as const).some((key) => String(now[key]) !== String(before?.[key]));
  if (!isNew || !now.doktorant) return [];
  try {
    const { same } = othersOf(await queryClient.fetchQuery({ ...queryOf(now), staleTime: 0 }), now);
    return same.length === 0 ? [] : [`Ta osoba ma już w tej dyscyplinie przewód ${numbersText(same)}`];
  } catch (error) {
    // What only warns stops no save.
    return [`Nie sprawdzono, czy ta osoba ma już przewód w tej dyscyplinie (${errorText(error)})`];
  }
}

const ProcedureLink = ({ of: { id, title, stage, discipline }, named }: { of: StudentProcedure; named?: boolean }) => (
  <>
    <Link
      to="/gdpd/$action/{-$id}"
      params={{ action: 'edytuj', id: String(id) }}
      target="_blank"
      className={linkStyles}
    >
      przewód nr {id}
      <span className="sr-only"> (w nowej karcie)</span>
    </Link>
    {` (${[named && discipline, title && `„${title}”`, STAGE_LABELS[stage]].filter(Boolean).join(', ')})`}
  </>
);

/** Beneath the student: the procedures that the same person has already, of the disciplines that the office sees. */
export function StudentProcedures({ form }: { form: SaveForm<ProcedureFormInput> }) {
  const values: Values = useWatch({ control: form.state.control });
  const answer = useQuery(queryOf(values));
  const { same, further } = othersOf(answer.data ?? [], values);
  return (
    <>
      {answer.isError && <Loaded query={answer} what="innych przewodów tej osoby" />}
      {same.map((each) => (
        <p key={each.id} className="mt-1 text-sm text-warning">
          Ta osoba ma już w tej dyscyplinie <ProcedureLink of={each} />. Można zapisać.
        </p>
      ))}
      {further.map((each) => (
        <p key={each.id} className="mt-1 text-sm text-muted-foreground">
          Ta osoba ma też <ProcedureLink of={each} named />.
        </p>
      ))}
    </>
  );
}
