import { accessRows } from '../access/rows.ts';

const admits = ['admin'] as const;

export const access = accessRows({
  calls: {
    'settings.get': { admits },
    'settings.change': {
      admits,
      input: () => ({
        version: 1,
        university_name: 'Uniwersytet Zmyślony',
        university_genitive: '',
        university_locative: '',
        law_citation: 't.j. Dz. U. z 2024 r. poz. 1571',
        law_checked_on: null,
        colour: '#14365f',
        contact_email: 'dorobek@uczelnia.example',
        mail_from: '',
        session_idle_minutes: 60,
        session_hours: 12,
        statement_freeze: 'print',
        status_mode: 0,
        legacy_panel_url: '',
      }),
      text: 'kept',
    },
    'settings.changeLogo': { admits, input: () => ({ expected: null, content: '' }), text: 'looked up' },
  },
});
