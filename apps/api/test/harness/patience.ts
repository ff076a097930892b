/** A busy machine is no failure, and integration tests start servers and browsers. */
jest.setTimeout(60_000);
