import type { TwoStepKey } from '../api';

/** Units that readers of the code want around it. */
const MARGIN = 4;

/** The key as a QR code: dark on white in both themes, or cameras don't read it. */
export function QrCode({ code, label }: { code: TwoStepKey; label: string }) {
  const side = code.qr_size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={code.qr_path} fill="#000" />
    </svg>
  );
}
