import { expect, test } from 'vitest';
import { isPage } from './go-to-page';

test.each([
  ['https://pay.example/frame/12', 'https://mizan.example/', true],
  ['http://pay.example/frame/12', 'https://mizan.example/', false],
  ['http://localhost:9001/pay/12', 'http://localhost:8080/', true],
  ['/subscription?pay=word', 'https://mizan.example/', true],
  ['javascript:alert(1)', 'http://localhost:8080/', false],
  ['data:text/html,hello', 'http://localhost:8080/', false],
  ['https://', 'https://mizan.example/', false],
  ['', 'https://mizan.example/', false],
  [null, 'https://mizan.example/', false],
] as const)('%s from %s: %s', (url, here, may) => {
  expect(isPage(url, here)).toBe(may);
});
