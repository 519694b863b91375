import { auditWords } from '#shared/audit-words.ts';
import { FREEZE_NAMES, MODE_NAMES } from './schema-fields.ts';

export const settingsAudit = auditWords({
  groups: { 'settings.': 'ustawienia' },
  actions: {
    'settings.change': {
      label: 'zmiana ustawień',
      subject: 'text',
      fields: {
        university_name: 'nazwa uczelni',
        university_genitive: 'nazwa w dopełniaczu',
        university_locative: 'nazwa w miejscowniku',
        law_citation: 'powołanie ustawy',
        law_checked_on: 'sprawdzono powołanie ustawy',
        colour: 'barwa',
        contact_email: 'adres kontaktowy',
        mail_from: 'nadawca listów',
        session_idle_minutes: 'sesja bez czynności (min)',
        session_hours: 'najdłuższa sesja (godz.)',
        statement_freeze: { label: 'co zamyka dyscypliny oświadczenia', values: FREEZE_NAMES },
        status_mode: { label: 'tryb', values: MODE_NAMES },
        legacy_panel_url: 'adres poprzedniego panelu',
      },
    },
    'settings.logo': { label: 'zmiana logo', subject: 'text', fields: { logo: 'suma pliku logo' } },
  },
});
