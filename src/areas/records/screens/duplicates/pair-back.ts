import { toastSuccess } from '#ui/overlay/toast.tsx';

export const pairIsBack = (title: string) => void toastSuccess(`Para wróciła na listę: „${title}”`);
