import { deviceInWords } from './device-words';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device in plain words', () => {
  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${WEBKIT} Version/19.1 Mobile/15E148 Safari/604.1`,
      'Safari on an iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) ${WEBKIT} CriOS/150.0 Mobile/15E148 Safari/604.1`,
      'Chrome on an iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S931B) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
      'Samsung Internet on an Android phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; Tab) ${WEBKIT} Chrome/150.0 Safari/537.36`,
      'Chrome on an Android tablet',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/150.0 Safari/537.36 Edg/150.0`,
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Firefox on a Mac',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/150.0 Safari/537.36`, 'Chrome on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0)', 'A browser on Windows'],
    ['curl/8.0', 'A device that did not say what it is'],
    [null, 'A device that did not say what it is'],
  ])('%s', (userAgent, words) => {
    expect(deviceInWords(userAgent)).toBe(words);
  });
});
