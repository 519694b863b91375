import { FileSpreadsheet } from 'lucide-react';
import { linkTo } from '../download.ts';
import { Button } from '#ui/button.tsx';

type XlsxLinkProps = {
  address: string;
  filter?: Record<string, unknown>;
  /** What the file needs is not chosen yet. */
  disabled?: boolean;
};

const LABEL = 'Pobierz XLSX';

/** Downloads a list as a workbook, with its filters. */
export function XlsxLink({ address, filter = {}, disabled = false }: XlsxLinkProps) {
  if (disabled) {
    return (
      <Button icon={FileSpreadsheet} disabled>
        {LABEL}
      </Button>
    );
  }
  return (
    <Button asChild icon={FileSpreadsheet}>
      <a href={linkTo(address, filter)} download>
        {LABEL}
      </a>
    </Button>
  );
}
