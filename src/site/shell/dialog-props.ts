/** What every dialog gets. */
export interface DialogProps {
  readonly close: () => void;
}
