import { useQuery } from '@tanstack/react-query';
import { PANEL_CODES } from '#shared/panel-codes.ts';
import { api } from '../api.ts';
import { type Answer, Loaded } from '../parts/loaded.tsx';
import { DisciplineButtons } from './discipline-buttons.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Section } from '#ui/section.tsx';
import type { AvailableDiscipline } from '#areas/supervision/schema.ts';

/** `period` undefined: not known yet; without it the default one. */
type Asked = { period?: number | undefined; panel: 'disciplineView' | 'councilView' | 'disciplineFiles' };

/** The disciplines granted for the panel; a single one is chosen at once. */
export function useDisciplines(asked: Asked) {
  const { period, panel } = asked;
  return choiceOf(
    useQuery(
      api.supervision.disciplines.queryOptions(
        { p: period, panel: PANEL_CODES[panel] },
        { enabled: period !== undefined || !('period' in asked) },
      ),
    ),
  );
}

/** The disciplines of an answer, and which of them is chosen. */
export function choiceOf({ data, error, refetch, isFetching }: Answer<{ disciplines: AvailableDiscipline[] }>) {
  const disciplines = data?.disciplines;
  const sole = disciplines?.length === 1 ? disciplines[0] : undefined;
  const choose = (code: number | undefined) => {
    const found = disciplines?.find(({ ue_disc_code }) => ue_disc_code === code) ?? sole;
    return { chosen: found?.ue_disc_code, name: found?.dysc_nazwa };
  };
  return { disciplines, sole: sole?.ue_disc_code, error, refetch, isFetching, choose };
}

type SelectProps = {
  available: ReturnType<typeof useDisciplines>;
  value: number | undefined;
  onChange: (code: number) => void;
  problem?: string | undefined;
};

const optionsOf = (rows: AvailableDiscipline[]) =>
  rows.map(({ ue_disc_code, dysc_nazwa }) => (
    <option key={ue_disc_code} value={ue_disc_code}>
      {dysc_nazwa}
    </option>
  ));

/** Disciplines with people in N first, where others are listed too. */
export function DisciplineSelect({ available, value, onChange, problem }: SelectProps) {
  const { disciplines = [] } = available;
  if (available.error) return <Loaded query={available} what="dyscyplin" />;
  const withN = disciplines.filter(({ n }) => n !== null);
  const others = disciplines.filter(({ n }) => n === null);
  return (
    <Field label="Dyscyplina" error={problem} className="w-96 max-w-full">
      <NativeSelect
        value={value ?? ''}
        disabled={disciplines.length === 0}
        onChange={(event) => onChange(Number(event.target.value))}
        prompt="– wybierz dyscyplinę –"
      >
        {withN.length > 0 && others.length > 0 ? (
          <>
            <optgroup label="Z osobami w liczbie N">{optionsOf(withN)}</optgroup>
            <optgroup label="Pozostałe">{optionsOf(others)}</optgroup>
          </>
        ) : (
          optionsOf(disciplines)
        )}
      </NativeSelect>
    </Field>
  );
}

type ListProps = Pick<SelectProps, 'available' | 'onChange'> & { description: string };

/** While none of several is chosen: those with people in N to be pressed, or all, if none has any. */
export function DisciplineList({ available, onChange, description }: ListProps) {
  const { disciplines = [] } = available;
  const withN = disciplines.filter(({ n }) => n !== null);
  const rows = withN.length > 0 ? withN : disciplines;
  if (rows.length === 0) return null;
  return (
    <Section title="Wybierz dyscyplinę" description={description}>
      <DisciplineButtons
        rows={rows.map(({ ue_disc_code: code, dysc_nazwa: name, n }) => ({ code, name, n }))}
        onChoose={onChange}
      />
    </Section>
  );
}
