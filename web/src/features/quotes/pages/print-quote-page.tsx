import { OwnPaper } from '../components/own-paper';

const print = () => globalThis.print();

/** A quote that goes to the printer as soon as it stands. */
export function PrintQuotePage() {
  return <OwnPaper onReady={print} />;
}
