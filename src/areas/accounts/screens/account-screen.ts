export type AccountScreenProps = {
  /** The account chosen in the list, if any. */
  row: number | undefined;
  /** One page back. */
  goBack: () => void;
  toEdit: (row: number) => void;
};
