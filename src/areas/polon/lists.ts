import { defineList } from '#shared/list.ts';
import type { FaultReport } from './schema.ts';
import { statusText } from './schema-words.ts';

/** Reports of faults in people's data. */
export const faultList = defineList<FaultReport>()({
  noun: ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'],
  title: 'Zgłoszenia',
  empty: 'Żadne zgłoszenie nie pasuje do filtrów',
  file: { address: '/api/admin/PRzInfoPanelFaultsFile', name: 'zgłoszenia błędów danych' },
  rowKey: ({ row_num }) => row_num,
  filters: {
    state: {
      kind: 'choice',
      label: 'Stan',
      choices: { open: 'otwarte', answered: 'z odpowiedzią', all: 'wszystkie' },
      default: 'open',
    },
    /** Includes the units below. */
    unit: { kind: 'option', label: 'Jednostka' },
    text: { kind: 'search', label: 'Osoba lub treść' },
  },
  // Open reports oldest first, others latest first.
  sort: ({ state }) => (state === 'open' ? 'stamp' : '-stamp'),
  columns: [
    { key: 'id', header: 'Numer', kind: 'id', value: 'row_num', screen: false },
    { key: 'last', header: 'Nazwisko', kind: 'text', width: 22, value: 'nazwisko', screen: false },
    { key: 'first', header: 'Imię', kind: 'text', width: 18, value: 'imie', screen: false },
    {
      key: 'person',
      header: 'Osoba',
      kind: 'person',
      value: ({ nazwisko, imie }) => `${nazwisko} ${imie}`,
      sort: true,
      rowHeader: true,
      file: false,
    },
    { key: 'login', header: 'Login', kind: 'text', width: 20, value: 'user', screen: false },
    { key: 'unit', header: 'Jednostka', kind: 'text', width: 36, value: 'depart', sort: true },
    { key: 'code', header: 'Kod jednostki', kind: 'text', width: 14, value: 'jedn_kod', screen: false },
    { key: 'stamp', header: 'Zgłoszono', kind: 'instant', value: 'confirmstamp', sort: true },
    { key: 'status', header: 'Status', kind: 'badge', value: ({ confirmstatus }) => statusText(confirmstatus) },
    {
      key: 'notes',
      header: 'Opis błędu danych',
      kind: 'text',
      width: 60,
      className: 'max-w-prose whitespace-pre-line wrap-anywhere',
    },
    { key: 'answer', header: 'Odpowiedź', kind: 'text', width: 60 },
    { key: 'answered', header: 'Odpowiedziano', kind: 'instant', screen: false },
    { key: 'by', header: 'Odpowiedział(a)', kind: 'text', value: 'answered_by', screen: false },
  ],
});
