/** Integration tests start servers and browsers: a busy machine is no failure. */
jest.setTimeout(60_000);
