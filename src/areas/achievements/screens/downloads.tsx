import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { DropdownMenu, MenuItem } from '#ui/dropdown-menu.tsx';
import { FORMAT_NAMES, FORMATS } from '../schema.ts';

/** An address with its query; what is not set is left out. */
export function linkTo(address: string, query: Record<string, unknown>): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${address}?${new URLSearchParams(set)}`;
}

function download(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

type Addresses = { pdf: string; xlsx: string; exported?: string };
type DownloadsProps = {
  /** Null while nobody is chosen: a press then says so. */
  addresses: Addresses | null;
  onNothing?: (() => void) | undefined;
};

/** The files of a list. */
export function Downloads({ addresses, onNothing }: DownloadsProps) {
  const links = [
    { label: 'Pobierz jako PDF', icon: FileText, href: addresses?.pdf },
    { label: 'Pobierz jako XLSX', icon: FileSpreadsheet, href: addresses?.xlsx },
  ];
  const exported = addresses?.exported;
  return (
    <div className="no-print flex flex-wrap gap-2">
      {links.map(({ label, icon, href }) =>
        href === undefined ? (
          <Button key={label} icon={icon} onClick={onNothing}>
            {label}
          </Button>
        ) : (
          <Button key={label} asChild icon={icon}>
            <a href={href} download>
              {label}
            </a>
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
    </div>
  );
}
