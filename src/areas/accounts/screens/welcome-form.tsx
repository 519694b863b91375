import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { CheckboxField, PickerField, RadioField, SelectField, TextField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { type FormField, useSaveForm, useText } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { UNIT_SEARCH } from '#client/pickers/found.ts';
import { usePanels } from '#client/shell/session.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { DEGREES } from '#areas/people/schema-words.ts';
import { missingScope, ROLE_KEYS, ROLE_NAMES, scopeOf } from '#areas/grants/roles.ts';
import { LOGIN_TAKEN, type Newcomer, Welcome } from '../schema.ts';
import { NO_ROLE } from '../schema-words.ts';
import { RolePanels } from './role-panels.tsx';
import { useLoginLookup, useTakenLogin } from './taken-login.ts';

/** A unit of today, by its name or code. */
const UnitPick = ({ field }: { field: FormField }) => (
  <PickerField
    field={field}
    hint="Puste: ta z bazy pracowników, jeśli jest w niej ten login"
    {...UNIT_SEARCH}
    className="max-w-xl"
  />
);

type WelcomeFormProps = {
  /** Without one the person is new. */
  newcomer: Newcomer | undefined;
  /** What was searched for. */
  typed: string;
  onCancel: () => void;
  onSaved: (done: {
    row: number;
    updated: string;
    login: string;
    name: string;
    roles: readonly Welcome['role'][];
  }) => void;
};

const capitalized = (word: string) => word.charAt(0).toLocaleUpperCase('pl') + word.slice(1);

/** The field, with a remark where a name begins with a small letter, as hardly any does. */
const ofName = (field: FormField, text: string): FormField =>
  text !== '' && text === text.toLocaleLowerCase('pl')
    ? { ...field, remark: `Z wielkiej litery: „${text.split(' ').map(capitalized).join(' ')}”?` }
    : field;

/** 'kowalska anna' as names, or 'kowalska' as one: the searched text saves typing where it has a word or two. */
function namesIn(text: string) {
  const [last, first, ...rest] = text.split(/\s+/).map(capitalized);
  return rest.length === 0 ? { last_name: last ?? '', first_name: first ?? '' } : {};
}

const LABELS: Record<Welcome['role'], string> = { ...ROLE_NAMES, [NO_ROLE]: 'Na razie bez roli' };

const rolesOf = (role: string, isAlso: boolean) =>
  [role, ...(isAlso && role !== NO_ROLE && role !== 'employee' ? ['employee'] : [])] as Welcome['role'][];

const ROLE_NOTES: Record<Welcome['role'], string> = {
  employee: 'własne publikacje, oświadczenia i dane z POL-on',
  'discipline-supervisor': 'sloty i punkty jednej dyscypliny, jej rada i pliki',
  'unit-supervisor': 'sloty i osiągnięcia pracowników jednej jednostki',
  evaluation: 'przypisania i wyniki wszystkich, raporty',
  library: 'rekordy prac, opłaty, zgłoszenia autorów',
  personnel: 'zatrudnienie, dyscypliny, konta, rady dyscyplin',
  'doctoral-office': 'przewody doktorskie jednej dyscypliny i ich dokumenty',
  admin: 'wszystko, także ustawienia i uprawnienia',
  [NO_ROLE]: 'konto powstanie; rolę nada administrator na ekranie „Uprawnienia”',
};

/** To an administrator. */
const LATER = 'konto powstanie; rolę nadasz na ekranie „Uprawnienia”';

export function WelcomeForm({ newcomer, typed, onCancel, onSaved }: WelcomeFormProps) {
  const add = useMutation(
    api.accounts.welcome.mutationOptions({ meta: { changes: ['accounts', 'people', 'grants', 'units'] } }),
  );
  const mayGrant = usePanels().data?.panels.includes('administration') ?? false;
  const options = useQuery(api.grants.options.queryOptions(undefined, { enabled: mayGrant }));
  const known = newcomer !== undefined && newcomer.person_id > 0;
  const taken = useTakenLogin();
  const form = useSaveForm({
    schema: Welcome,
    start: newcomer
      ? {
          person_id: newcomer.person_id,
          last_name: newcomer.last_name,
          first_name: newcomer.first_name,
          degree: newcomer.degree,
          login: newcomer.login,
          email: newcomer.email,
        }
      : { person_id: 0, ...namesIn(typed) },
    rules: (input) => [
      ...(taken.get() === input.login ? [{ path: 'login', message: LOGIN_TAKEN }] : []),
      ...(input.role === NO_ROLE ? [] : missingScope(input)),
    ],
    save: async (input) => ({ ...(await add.mutateAsync(input)), input }),
    onSaved: ({ row_num: row, updated_at: updated, input }) =>
      onSaved({
        row,
        updated,
        login: input.login,
        name: `${input.last_name} ${input.first_name}`,
        roles: rolesOf(input.role, input.also_employee === true),
      }),
  });
  const takenText = useLoginLookup(form.at('login'), taken);
  const loginField = form.field('login', 'Login');
  // The data of somebody new are a step of their own.
  const step = known ? 2 : 3;
  const role = useText(form.at('role'));
  const by = scopeOf(role);
  const hasOther = role !== '' && role !== NO_ROLE && role !== 'employee';
  const isAlso = useText(form.at('also_employee')) === 'true';
  const lastName = form.field('last_name', 'Nazwisko');
  const names = [useText(form.at('last_name')).trim(), useText(form.at('first_name')).trim()] as const;
  const isDespite = useText(form.at('despite_same')) === 'true';
  const isDoubled = isDespite || lastName.error?.startsWith('Jest już osoba');
  const roles: Welcome['role'][] = [...(mayGrant ? ROLE_KEYS : (['employee'] as const)), NO_ROLE];
  return (
    <FormPage
      form={form}
      submit="Utwórz konto"
      failed="Nie utworzono konta"
      onCancel={onCancel}
      takesFocus
      className="space-y-6"
    >
      <div className="grid items-start gap-6 xl:grid-cols-2 xl:gap-x-10">
        <div className="min-w-0 space-y-6">
          {!known && (
            <Section title="2. Dane osoby">
              <div className="flex flex-wrap gap-4">
                <TextField field={ofName(lastName, names[0])} className="w-64 max-w-full" />
                <TextField field={ofName(form.field('first_name', 'Imię'), names[1])} className="w-56 max-w-full" />
                <TextField field={form.field('degree', 'Stopień lub tytuł')} suggestions={DEGREES} className="w-40" />
              </div>
              <div className="mt-3 space-y-3">
                <UnitPick field={form.field('unit', by === 'unit' ? 'Jednostka, w której pracuje' : 'Jednostka')} />
                {isDoubled && (
                  <CheckboxField field={form.field('despite_same', 'To inna osoba o tym samym imieniu i nazwisku')} />
                )}
              </div>
            </Section>
          )}
          <Section title={`${step}. Login`} description="Taki, jakim ta osoba loguje się w uczelni.">
            <div className="flex flex-wrap gap-4">
              <TextField
                field={{ ...loginField, remark: loginField.error === undefined ? takenText : undefined }}
                hint={newcomer?.login ? 'z bazy pracowników' : undefined}
                className="w-56 max-w-full"
              />
              <TextField field={form.field('email', 'E-mail')} className="w-72 max-w-full" />
            </div>
            {newcomer && !newcomer.login && (
              // Never typed in for the clerk: the login decides who gets in, and may be a namesake's.
              <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <Button size="sm" onClick={() => form.set('login', newcomer.proposed_login)}>
                  Wpisz {newcomer.proposed_login}
                </Button>
                To tylko propozycja: sprawdź w katalogu uczelni, czy ten login ma ta osoba.
              </p>
            )}
          </Section>
          <Section title={`${step + 1}. Rola`}>
            <div className="space-y-3">
              <RadioField
                field={form.field('role', 'Co będzie robić')}
                required
                options={roles.map((key) => ({
                  value: key,
                  label: `${LABELS[key]}: ${key === NO_ROLE && mayGrant ? LATER : ROLE_NOTES[key]}`,
                }))}
                hint={
                  mayGrant
                    ? undefined
                    : 'Pozostałe role nadaje administrator, gdy podasz mu login i zakres pracy tej osoby'
                }
              />
              {hasOther && (
                <CheckboxField
                  field={form.field('also_employee', 'Także rola „Pracownik”')}
                  hint="Własne publikacje, oświadczenia i dane z POL-on"
                />
              )}
              <Loaded query={options} what="dyscyplin i jednostek" skeleton={null} />
              {by === 'discipline' && (
                <SelectField
                  field={form.field('discipline_code', 'Dyscyplina')}
                  required
                  empty="wybierz dyscyplinę"
                  options={options.data?.disciplines.map(({ key, value }) => ({ value: key, label: value }))}
                  className="w-72 max-w-full"
                />
              )}
              {by === 'unit' && (
                <SelectField
                  field={form.field('unit_id', 'Jednostka, którą kieruje')}
                  required
                  empty="wybierz jednostkę"
                  options={options.data?.units.map(({ key, value }) => ({ value: key, label: value }))}
                  className="w-96 max-w-full"
                />
              )}
            </div>
          </Section>
        </div>
        {role !== '' && (
          <Section title="Co zobaczy" className="min-w-0">
            <RolePanels roles={rolesOf(role, isAlso)} />
          </Section>
        )}
      </div>
    </FormPage>
  );
}
