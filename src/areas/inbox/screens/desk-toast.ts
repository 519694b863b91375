import { toastError, toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';

/** Away from the decisions: beside the list they stand at the lower right, on a phone at the bottom. */
const place = () => ({ position: matchMedia('(width < 40rem)').matches ? 'top-center' : 'bottom-left' }) as const;

export const deskSuccess = (...[message, action]: Parameters<typeof toastSuccess>) =>
  toastSuccess(message, action, place());
export const deskError = (message: string) => toastError(message, place());
export const deskInfo = (message: string) => toastInfo(message, place());
