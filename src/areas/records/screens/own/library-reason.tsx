/** Why the library has returned, rejected or withdrawn a work. */
export const LibraryReason = ({ reason }: { reason: string }) =>
  reason !== '' && (
    <p className="border-s-2 border-warning-border ps-2 text-sm wrap-anywhere">
      <strong className="font-semibold">Biblioteka:</strong> {reason}
    </p>
  );
