import { FileSpreadsheet } from 'lucide-react';
import { Button } from '#ui/button.tsx';

type XlsxLinkProps = { address: string; filter?: Record<string, unknown> };

/** Downloads a list as a workbook, with its filters. */
export function XlsxLink({ address, filter = {} }: XlsxLinkProps) {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return (
    <Button asChild icon={FileSpreadsheet}>
      <a href={`${address}?${query}`} download>
        Pobierz XLSX
      </a>
    </Button>
  );
}
