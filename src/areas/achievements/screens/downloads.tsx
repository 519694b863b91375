import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { download } from '#client/download.ts';
import { Button } from '#ui/button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { FORMAT_NAMES, FORMATS } from '../schema-words.ts';

const PDF = { label: 'Pobierz jako PDF', icon: FileText };
const XLSX = { label: 'Pobierz jako XLSX', icon: FileSpreadsheet };

type Links = { pdf?: string | undefined; xlsx: string; exported?: string };

/** Links to the files of a list, those that have an address. */
export function DownloadLinks({ pdf, xlsx, exported }: Links) {
  const links = [
    { ...PDF, href: pdf },
    { ...XLSX, href: xlsx },
  ];
  return (
    <>
      {links.map(
        ({ label, icon, href }) =>
          href !== undefined && (
            <Button key={label} href={href} download icon={icon}>
              {label}
            </Button>
          ),
      )}
      {exported !== undefined && (
        <DropdownMenu trigger={<Button icon={Download}>Inne formaty</Button>}>
          {FORMAT_NAMES.map((format) => (
            <MenuItem key={format} onSelect={() => download(`${exported}&format=${format}`)}>
              {FORMATS[format]}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </>
  );
}

/** The files of a list; null while nobody is chosen: a press then says so. */
export const Downloads = ({ addresses, onNothing }: { addresses: Links | null; onNothing?: () => void }) => (
  <div className="no-print flex flex-wrap gap-2">
    {addresses ? (
      <DownloadLinks {...addresses} />
    ) : (
      [PDF, XLSX].map(({ label, icon }) => (
        <Button key={label} icon={icon} onClick={onNothing}>
          {label}
        </Button>
      ))
    )}
  </div>
);
