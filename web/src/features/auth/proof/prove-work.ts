import { answerOf, type Challenge } from './find-number';

/** Solves a challenge in a worker and gives the answer that a form sends along. */
export function proveWork(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const began = performance.now();
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) =>
      data === null
        ? reject(new Error('the challenge has no answer'))
        : resolve(answerOf(challenge, data, performance.now() - began));
    worker.onerror = () => reject(new Error('the worker could not start'));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
