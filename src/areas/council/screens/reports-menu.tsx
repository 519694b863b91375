import { Link } from '@tanstack/react-router';
import { CalendarPlus, FileSpreadsheet, IdCard, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { teachingStaffList } from '../lists.ts';

type Entry = { icon: LucideIcon; link: ReactNode; text: string };

const ENTRIES: Entry[] = [
  {
    icon: FileSpreadsheet,
    link: (
      <a href={teachingStaffList.file?.address} download>
        Pobierz aktualną listę osób ze stopniami i tytułami
      </a>
    ),
    text: 'Zatrudnieni dziś doktorzy, doktorzy habilitowani i profesorowie: kto, jaki stopień i od którego roku (XLSX)',
  },
  {
    icon: Users,
    link: <Link to="/admin/pnlemplrada">Rada dyscypliny</Link>,
    text: 'Skład rady na wybrany dzień: lustracja, przynależność, daty, powody odrzucenia',
  },
  {
    icon: IdCard,
    link: <Link to="/admin/pnlemplfunkcje">Funkcje w radach i na uczelni</Link>,
    text: 'Przewodniczący, zastępcy, sekretarze, dziekani, rektorzy: litery w kolumnie „Upr.” składu rady',
  },
  {
    icon: CalendarPlus,
    link: <Link to="/admin/pnlempldaty">Uzupełnianie dat urodzin</Link>,
    text: 'Daty można tylko zapisać: nikt ich potem nie odczyta',
  },
];

/** What personnel have for councils. */
export default function ReportsMenu() {
  return (
    <Page title="Zestawienia" subtitle="Osoby ze stopniem, rady dyscyplin, daty urodzenia">
      <Card className="max-w-3xl">
        <ul>
          {ENTRIES.map(({ icon: Icon, link, text }) => (
            <li key={text} className="flex min-h-18 items-center gap-3 border-t px-4 py-3 first:border-t-0">
              <Icon aria-hidden className="size-4.5 shrink-0 text-muted-foreground" />
              <span className="min-w-0">
                <TextLink asChild>{link}</TextLink>
                <span className="block text-sm text-muted-foreground">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
