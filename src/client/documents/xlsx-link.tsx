import { FileSpreadsheet } from 'lucide-react';
import { linkTo } from '../download.ts';
import { Button } from '#ui/button.tsx';

type XlsxLinkProps = {
  address: string;
  filter?: Record<string, unknown>;
  /** What is in the file, where a screen has several. */
  what?: string;
  /** What the file needs is not chosen yet. */
  disabled?: boolean;
};

/** Downloads a list as a workbook, with its filters. */
export function XlsxLink({ address, filter = {}, what, disabled = false }: XlsxLinkProps) {
  const label = `Pobierz XLSX${what === undefined ? '' : `: ${what}`}`;
  if (disabled) {
    return (
      <Button icon={FileSpreadsheet} disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button href={linkTo(address, filter)} download icon={FileSpreadsheet}>
      {label}
    </Button>
  );
}
