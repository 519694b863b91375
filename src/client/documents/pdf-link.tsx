import { FileText } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { linkTo } from '../download.ts';

type PdfLinkProps = { address: string; filter: Record<string, unknown> };

/** Opens what the screen shows as a document to print. */
export const PdfLink = ({ address, filter }: PdfLinkProps) => (
  <Button asChild icon={FileText}>
    <a href={linkTo(address, filter)} target="_blank" rel="noreferrer">
      PDF do druku<VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
    </a>
  </Button>
);
