// The work of the bot check, beside the page, so that typing stays smooth meanwhile.
import { type Challenge, findNumber } from './find-number';

globalThis.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const number = await findNumber(data).catch(() => null);
  globalThis.postMessage(number);
});
