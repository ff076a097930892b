/** Loaded before a server of the product: its clock is so many days ahead as DAYS_LATER says. */
const DAY_MS = 86_400_000;
const ahead = Number(process.env['DAYS_LATER'] ?? 0) * DAY_MS;
const RealDate = Date;

class LaterDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    // Each way of calling Date is passed on as it came; only "now" is later.
    super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = LaterDate as DateConstructor;
