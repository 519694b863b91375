import { toast } from 'sonner';

// Away from the decisions: beside the list they stand at the lower right, on a phone at the bottom.
const place = () => ({ position: matchMedia('(width < 40rem)').matches ? 'top-center' : 'bottom-left' }) as const;

export const deskSuccess = (message: string, action?: { label: string; onClick: () => void }) =>
  toast.success(message, { ...place(), duration: action ? 10_000 : 3000, ...(action && { action }) });

/** Stays until dismissed. */
export const deskError = (message: string) => toast.error(message, { ...place(), duration: Number.POSITIVE_INFINITY });

export const deskInfo = (message: string) => toast.info(message, { ...place(), duration: 5000 });
