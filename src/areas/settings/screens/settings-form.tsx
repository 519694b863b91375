import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import { DayField, SelectField, TextField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { ContentCard } from '#ui/content-card.tsx';
import { formatDate } from '#ui/text/number.ts';
import { type Settings, SettingsChange, type SettingValues } from '../schema.ts';
import { FREEZE_NAMES, FREEZES, MODE_NAMES, MODES } from '../schema-fields.ts';
import { ColourPreview } from './colour-preview.tsx';
import { Fixed } from './fixed.tsx';

const startOf = ({ version, values }: Settings) => ({ version, ...values });

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <ContentCard title={title} className="grid grid-cols-1 items-start gap-x-6 gap-y-4 sm:grid-cols-2">
    {children}
  </ContentCard>
);

/** All settings but the logo, saved together. What the environment fixes is shown and not edited. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSaveForm({
    schema: SettingsChange,
    start: startOf(settings),
    call: api.settings.change.mutationOptions({ meta: { changes: ['settings', 'session', 'dashboard'] } }),
    present: (current) => startOf(current as Settings),
    saved: 'Zapisano ustawienia',
    onSaved: (saved, restart) => restart(startOf(saved)),
  });
  const colour = useText(form.at('colour'));
  const { fixed, values } = settings;

  const field = (name: keyof SettingValues, label: string, hint?: string) =>
    fixed[name] ? (
      <Fixed label={label} value={String(values[name])} variable={fixed[name]} />
    ) : (
      <TextField field={form.field(name, label)} hint={hint} />
    );
  const select = (
    name: 'statement_freeze' | 'status_mode',
    label: string,
    { options, hint }: { options: { value: string; label: string }[]; hint: string },
  ) =>
    fixed[name] ? (
      <Fixed
        label={label}
        value={options.find(({ value }) => value === String(values[name]))?.label ?? ''}
        variable={fixed[name]}
      />
    ) : (
      <SelectField field={form.field(name, label)} options={options} hint={hint} />
    );

  return (
    <FormPage
      form={form}
      submit="Zapisz ustawienia"
      buttonsClassName="lower-bar sticky bottom-0 z-10 -mx-1 border-t bg-background px-1 py-3"
    >
      <Part title="Uczelnia">
        {field('university_name', 'Nazwa uczelni', 'W nagłówku, w dokumentach i w listach')}
        {field('contact_email', 'Adres kontaktowy', 'Widzą go zalogowani')}
        {field('university_genitive', 'Nazwa w dopełniaczu', 'Do dokumentów: „rektor Uniwersytetu Przykładowego”')}
        {field('university_locative', 'Nazwa w miejscowniku', 'Do dokumentów: „w Uniwersytecie Przykładowym”')}
      </Part>
      <Part title="Podstawa prawna dokumentów">
        {field(
          'law_citation',
          'Ogłoszenie ustawy – Prawo o szkolnictwie wyższym i nauce',
          'W dokumentach, w nawiasie po tytule ustawy. Zmienia się, gdy ogłoszono nowy tekst jednolity: przepisy, które szablony przywołują, potwierdza wtedy prawnik.',
        )}
        <DayField
          field={form.field('law_checked_on', 'Sprawdzono w Dzienniku Ustaw', formatDate)}
          hint={
            values.law_checked_on === null
              ? 'Jeszcze nie sprawdzono; co roku potwierdza to prawnik, a harmonogram roku przypomina w styczniu'
              : 'Co roku potwierdza to prawnik; harmonogram roku przypomina w styczniu'
          }
        />
      </Part>
      <Part title="Barwa">
        {field(
          'colour',
          'Barwa uczelni',
          'Przyciski i odnośniki dostają jej odcień, który zachowuje kontrast w obu motywach. Ta strona pokazuje ją od razu, inni zobaczą po zapisaniu.',
        )}
        <ColourPreview
          colour={colour}
          saved={values.colour}
          {...(!fixed.colour && { onPick: (picked: string) => form.set('colour', picked) })}
        />
      </Part>
      <Part title="Poczta i sesje">
        {field(
          'mail_from',
          'Nadawca listów',
          settings.sends_mail
            ? 'Puste: adres kontaktowy'
            : 'Listy nie są wysyłane: serwer poczty podaje administrator serwera',
        )}
        <div aria-hidden className="max-sm:hidden" />
        {field('session_idle_minutes', 'Sesja bez czynności, w minutach', 'Od 5 do 1440')}
        {field('session_hours', 'Najdłuższa sesja, w godzinach', 'Od 1 do 24; potem trzeba zalogować się ponownie')}
      </Part>
      <Part title="Oświadczenia i tryb pracy">
        {select('statement_freeze', 'Dyscypliny prac zamyka', {
          options: FREEZES.map((value) => ({ value, label: FREEZE_NAMES[value] })),
          hint: 'Do tej chwili zmienione oświadczenie drukuje się ponownie',
        })}
        {select('status_mode', 'Tryb', {
          options: MODES.map((mode) => ({ value: String(mode), label: MODE_NAMES[mode] })),
          hint: 'Poza produkcyjnym panel użytkownika ostrzega, że dane są próbne',
        })}
        {field('legacy_panel_url', 'Adres poprzedniego panelu', 'Dokąd prowadzi /main.php; puste: lista publikacji')}
      </Part>
    </FormPage>
  );
}
