import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { ACCOUNT_WITH_ROLES } from '#areas/grants/audit.ts';
import { ACCOUNT_FIELDS } from '#areas/people/audit.ts';
import { accountList, candidateList } from './lists.ts';

const subject = ['account'] as const;

const MADE_PERSON = {
  last_name: 'nazwisko',
  first_name: 'imię',
  degree: 'stopień',
  unit: { label: 'jednostka', names: 'unit' },
  polon_uuid: 'identyfikator POL-on',
  entry: 'wpis w bazie pracowników',
} as const;

export const accountsAudit = auditWords({
  subjects: { 'account-batch': 'grupa kont' },
  actions: {
    'account.update': { label: 'zmiana konta', subject, fields: ACCOUNT_FIELDS },
    'account.delete': { label: 'usunięcie konta', subject, fields: ACCOUNT_WITH_ROLES },
    'account.restore': { label: 'przywrócenie konta', subject, fields: ACCOUNT_WITH_ROLES },
    'account.attach': {
      label: 'powiązanie konta z osobą',
      subject,
      fields: { personId: { label: 'osoba', names: 'person' } },
    },
    'account.make': {
      label: 'utworzenie kont dla grupy osób',
      subject: ['account-batch'],
      fields: { made: 'utworzone konta' },
    },
    'account.unmake': {
      label: 'cofnięcie kont grupy osób',
      subject: ['account-batch'],
      fields: { removed: 'usunięte konta', kept: 'konta w użyciu, pozostawione' },
    },
    'account.person': { label: 'dodanie osoby z kontem', subject: ['person'], fields: MADE_PERSON },
    'account.personRestore': { label: 'przywrócenie osoby z kontem', subject: ['person'], fields: MADE_PERSON },
    'account.personUndo': { label: 'cofnięcie dodania osoby z kontem', subject: ['person'], fields: MADE_PERSON },
    'read.account': { label: 'odczyt konta osoby', subject },
  },
  readings: {
    'accounts.list': { list: 'wyszukiwanie kont' },
    'accounts.removed': { list: 'usunięte konta' },
    'accounts.listFile': {
      file: 'konta',
      fields: filterWords(accountList),
    },
    'accounts.candidates': { list: 'osoby bez konta' },
    'accounts.candidatesFile': {
      file: 'osoby bez konta',
      fields: filterWords(candidateList, { unit: 'unit' }),
    },
    'accounts.newcomers': { list: 'wyszukiwanie osób do nowego konta' },
    'accounts.dn10ById': { list: 'wyszukiwanie w DN10' },
    'accounts.dn10ByName': { list: 'wyszukiwanie w DN10' },
    'accounts.polonOrcid': { list: 'wyszukiwanie w POL-on' },
    'accounts.polonPersons': { list: 'wyszukiwanie w POL-on' },
  },
});
