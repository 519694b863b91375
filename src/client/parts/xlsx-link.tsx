import { FileSpreadsheet } from 'lucide-react';
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
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return (
    <Button asChild icon={FileSpreadsheet}>
      <a href={`${address}?${query}`} download>
        {LABEL}
      </a>
    </Button>
  );
}
