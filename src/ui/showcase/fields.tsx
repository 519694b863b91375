import { useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { Combobox } from '../field/combobox.tsx';
import { ErrorSummary } from '../field/error-summary.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../field/input.tsx';
import { NativeSelect } from '../field/native-select.tsx';
import { RadioGroup } from '../field/radio-group.tsx';
import { Textarea } from '../field/textarea.tsx';
import { Part, Row } from './part.tsx';
import { disciplines, findUnit, type Unit } from './sample.ts';

const sources = [
  { value: 'account', label: 'Konto aplikacji' },
  { value: 'staff', label: 'Baza pracowników', hint: 'Także osoby bez konta' },
  { value: 'archive', label: 'Archiwum', disabled: true },
] as const;

export function FieldsPart() {
  const [refused, setRefused] = useState(0);
  const [source, setSource] = useState<(typeof sources)[number]['value']>('account');
  const [unit, setUnit] = useState<Unit | null>(null);
  return (
    <Part title="Pola formularzy">
      {refused > 0 && (
        <ErrorSummary
          key={refused}
          errors={[
            { id: 'pokaz-rok', message: 'Rok nie jest liczbą' },
            { id: 'pokaz-kwota', message: 'Wartość nie jest liczbą rzeczywistą' },
          ]}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Nazwisko" required>
          <Input autoComplete="off" />
        </Field>
        <Field label="Id pracownika w DN10" hint="Zero oznacza brak identyfikatora">
          <Input numeric defaultValue="0" />
        </Field>
        <Field label="Rok" id="pokaz-rok" error="Rok nie jest liczbą">
          <Input defaultValue="dwa tysiące" />
        </Field>
        <Field
          label="Kwota w PLN"
          id="pokaz-kwota"
          hint="Kropka albo przecinek"
          error="Wartość nie jest liczbą rzeczywistą"
        >
          <Input numeric defaultValue="12,,5" />
        </Field>
        <Field label="Waluta" hint="Można wpisać inną">
          <Input suggestions={['EUR', 'PLN', 'USD', 'CHF']} defaultValue="PLN" />
        </Field>
        <Field label="Identyfikator wewnętrzny">
          <Input readOnly defaultValue="00000000-0000-0000-0000-000000000000" />
        </Field>
        <Field label="Numer ORCID">
          <Input disabled defaultValue="Niedostępne" />
        </Field>
        <Field label="Dyscyplina (lista przeglądarki)">
          <NativeSelect options={disciplines} defaultValue="2" />
        </Field>
        <Field label="Dyscyplina zablokowana" hint="Wydrukowano oświadczenie">
          <NativeSelect options={disciplines} defaultValue="1" disabled />
        </Field>
        <Field label="Jednostka" hint="Podpowiedzi po dwóch znakach; „błąd” pokazuje odmowę">
          <Combobox
            value={unit}
            onChange={setUnit}
            source={findUnit}
            itemKey={({ code }) => code}
            itemLabel={({ name }) => name}
            itemDetail={({ code }) => `Kod ${code}`}
            placeholder="Nazwa jednostki"
          />
        </Field>
        <Field label="Opis błędu danych" className="sm:col-span-2 lg:col-span-3">
          <Textarea />
        </Field>
      </div>
      <RadioGroup legend="Źródło" value={source} onChange={setSource} options={sources} inline />
      <Row label="Zaznaczanie">
        <Checkbox label="Nazwisko" defaultChecked />
        <Checkbox label="Kod jednostki" hint="Domyślnie wyłączone" />
        <Checkbox label="Wszystkie" indeterminate />
        <Checkbox label="Niedostępne" disabled />
        <Checkbox label="Niedostępne, wybrane" disabled defaultChecked />
      </Row>
      <Button onClick={() => setRefused(refused + 1)}>Pokaż zestawienie błędów</Button>
    </Part>
  );
}
