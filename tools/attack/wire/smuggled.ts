import { ENDPOINTS } from '../../testbed/contracts.ts';
/** A smuggled request: the server must not answer it. */
const HIDDEN = 'GET /health/live?smuggled HTTP/1.1\r\nHost: x\r\n\r\n';

const post = (headers: readonly string[], body: string): string =>
  [
    `POST ${ENDPOINTS.login.path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    ...headers,
    '',
    body,
  ].join('\r\n');

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const END = '0\r\n\r\n';
const length = `Content-Length: ${HIDDEN.length}`;
const short = 'Content-Length: 4';
const chunked = 'Transfer-Encoding: chunked';

/** Requests about whose end servers have disagreed. */
export const AMBIGUOUS: Readonly<Record<string, string>> = {
  'CL.TE': post([`Content-Length: ${END.length + HIDDEN.length}`, chunked], END + HIDDEN),
  'TE.CL': post([short, chunked], `${chunk(HIDDEN)}${END}`),
  'TE.TE, two of them': post([chunked, 'Transfer-Encoding: identity'], END + HIDDEN),
  'TE.TE, the first unknown': post(['Transfer-Encoding: xchunked', chunked, length], END + HIDDEN),
  'TE in a list': post(['Transfer-Encoding: identity, chunked', short], END + HIDDEN),
  'chunked not last': post(['Transfer-Encoding: chunked, gzip', short], END + HIDDEN),
  'a blank before the colon': post(['Transfer-Encoding : chunked', short], END + HIDDEN),
  'a tab after the colon': post(['Transfer-Encoding:\tchunked', short], END + HIDDEN),
  'a vertical tab': post(['Transfer-Encoding:\x0Bchunked', short], END + HIDDEN),
  'quotes around it': post(['Transfer-Encoding: "chunked"', short], END + HIDDEN),
  'in capitals': post(['TRANSFER-ENCODING: CHUNKED', short], END + HIDDEN),
  'a folded header': post(['X: y', ' Transfer-Encoding: chunked', short], END + HIDDEN),
  'a folded value': post(['Transfer-Encoding:', ' chunked', short], END + HIDDEN),
  'two lengths': post([short, length], `{}  ${HIDDEN}`),
  'two lengths in a list': post([`Content-Length: 4, ${HIDDEN.length}`], `{}  ${HIDDEN}`),
  'a length with a sign': post(['Content-Length: +4'], `{}  ${HIDDEN}`),
  'a negative length': post(['Content-Length: -1'], HIDDEN),
  'a hexadecimal length': post(['Content-Length: 0x4'], `{}  ${HIDDEN}`),
  'a length of letters': post(['Content-Length: 4x'], `{}  ${HIDDEN}`),
  'a huge length': post(['Content-Length: 99999999999999999999999'], HIDDEN),
  'a length twice the 64 bits': post(['Content-Length: 18446744073709551620'], `{}  ${HIDDEN}`),
  'a huge chunk': post([chunked], `FFFFFFFFFFFFFFFFF\r\n${HIDDEN}`),
  'a negative chunk': post([chunked], `-1\r\n${HIDDEN}`),
  'a chunk size with 0x': post([chunked], `0x0\r\n\r\n${HIDDEN}`),
  'a chunk that is too short': post([chunked], `1\r\n{}\r\n0\r\n\r\n${HIDDEN}`),
  'a bare line feed after a chunk': post([chunked], `2\n{}\n0\n\n${HIDDEN}`),
  'a bare line feed in an extension': post([chunked], `2;x\n{}\r\n0\r\n\r\n${HIDDEN}`),
  'a long chunk extension': post([chunked], `2;${'x'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n${HIDDEN}`),
  'bare line feeds': `POST ${ENDPOINTS.login.path} HTTP/1.1\nHost: x\nContent-Length: 0\n\n${HIDDEN}`,
  'bare carriage returns': `POST ${ENDPOINTS.login.path} HTTP/1.1\rHost: x\rContent-Length: 0\r\r${HIDDEN}`,
  'a bare carriage return in a value': post(['X: a\rTransfer-Encoding: chunked', short], END + HIDDEN),
  'a NUL in a name': post(['Transfer-Enc\0oding: chunked', short], END + HIDDEN),
  'a header without a colon': post(['Transfer-Encoding chunked', short], END + HIDDEN),
  'a header of no name': post([': chunked', short], END + HIDDEN),
  'a length of HTTP/1.0 and chunks': post([chunked, short], END + HIDDEN).replace('HTTP/1.1', 'HTTP/1.0'),
  'another version': post([short], `{}  ${HIDDEN}`).replace('HTTP/1.1', 'HTTP/1.2'),
  'a version of two digits': post([short], `{}  ${HIDDEN}`).replace('HTTP/1.1', 'HTTP/11.1'),
  'two hosts': post(['Host: y', 'Content-Length: 2'], '{}'),
  'a body of GET': `GET /health/live HTTP/1.1\r\nHost: x\r\n${chunked}\r\n${short}\r\n\r\n${END}${HIDDEN}`,
  'an announced trailer': post([chunked, 'Trailer: Content-Length'], `0\r\nContent-Length: 4\r\n\r\n`),
};
