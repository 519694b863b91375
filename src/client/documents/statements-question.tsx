import { z } from 'zod';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { Listed } from '#areas/statements/schema.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { stampText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';

const MOST_SHOWN = 10;

const worksText = (count: number) => counted(count, 'praca', 'prace', 'prac');

/** Whose printed statements list the works, and which of several. */
const StatementList = ({ listed: { works, statements } }: { listed: Listed }) => (
  <ul className="list-disc ps-5">
    {statements.slice(0, MOST_SHOWN).map(({ person_id: person, name, year, printed, works: own, titles }) => (
      <li key={`${person} ${year} ${printed}`}>
        {name}, {year}, wydrukowane {stampText(printed)}
        {works > 1 &&
          `: ${[...titles, ...(own > titles.length ? [`i jeszcze ${own - titles.length}`] : [])].join(', ')}`}
      </li>
    ))}
    {statements.length > MOST_SHOWN && (
      <li>i jeszcze {counted(statements.length - MOST_SHOWN, 'oświadczenie', 'oświadczenia', 'oświadczeń')}</li>
    )}
  </ul>
);

/** Whose printed statements list what is to change. */
function Statements({ listed }: { listed: Listed }) {
  const { works, statements } = listed;
  return (
    <>
      <p>
        {works === 1
          ? `Te oświadczenia wymieniają pracę ${statements[0]?.titles[0] ?? ''} taką, jak jest teraz zapisana. `
          : `Te oświadczenia wymieniają ${worksText(works)} w postaci, która jest teraz zapisana. `}
        Zostaną bez zmian, a różnicę pokaże dziennik przypisań:
      </p>
      <StatementList listed={listed} />
    </>
  );
}

const Known = z.object({ statements: Listed.shape.statements.min(1), works: z.int(), people: z.int() });

type StatementsQuestionProps = {
  current: unknown;
  onConfirm: () => void;
  /** The form that the answer sends. */
  form?: string;
  /** What the answer does. */
  does?: string;
};

/** The question that a refused change asks: whether to make it although printed statements list what it changes. */
export function StatementsQuestion({ current, onConfirm, form, does = 'Zapisz' }: StatementsQuestionProps) {
  const { data } = Known.safeParse(current);
  if (!data) return null;
  return (
    <div className="space-y-2">
      <Statements listed={data} />
      <Button {...(form !== undefined && { type: 'submit', form })} onClick={onConfirm}>
        {does} mimo oświadczeń
      </Button>
    </div>
  );
}

type DespiteForm = Pick<SaveForm<{ despite_statements?: boolean | undefined }>, 'state' | 'set'>;

/** The same question of a form whose schema has `despite_statements`. */
export const statementsRefusal =
  ({ state, set }: DespiteForm) =>
  (current: unknown) => (
    <StatementsQuestion current={current} form={state.id} onConfirm={() => set('despite_statements', true)} />
  );

/** Says of works on printed statements that a change leaves what the statements say. */
export const StatementsKept = ({ listed }: { listed: Listed }) =>
  listed.works > 0 && (
    <Alert tone="info" title={`Na wydrukowanych oświadczeniach: ${worksText(listed.works)}`}>
      <p>Ta zmiana i jej cofnięcie niczego w nich nie zmienią:</p>
      <StatementList listed={listed} />
    </Alert>
  );

/** Says so beside the effect of a change. */
export const StatementsNote = ({ listed }: { listed: Listed }) =>
  listed.works > 0 && (
    <Alert tone="warning" title={`Na wydrukowanych oświadczeniach: ${worksText(listed.works)}`}>
      <Statements listed={listed} />
    </Alert>
  );

type StatementsChoiceProps = { listed: Listed; chosen: boolean; onChange: (chosen: boolean) => void };

/** The same question within a preview: the change is possible once it is answered. */
export function StatementsChoice({ listed, chosen, onChange }: StatementsChoiceProps) {
  if (listed.works === 0) return null;
  return (
    <Alert tone="warning" title={`Na wydrukowanych oświadczeniach: ${worksText(listed.works)}`}>
      <div className="space-y-2">
        <Statements listed={listed} />
        <Checkbox label="Zmień mimo oświadczeń" checked={chosen} onChange={({ target }) => onChange(target.checked)} />
      </div>
    </Alert>
  );
}
