import { ENDPOINTS, type Endpoint, type EndpointName, endpointNames } from '@candour/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { StartError } from '../config/start-error';
import { ENDPOINT } from '../call/serves.decorator';

/** The mismatches between the rows and the handlers, one sentence each. */
export const declarationFaults = (served: readonly (Endpoint | undefined)[]): string[] => {
  const rows: Readonly<Record<EndpointName, Endpoint>> = ENDPOINTS;
  const known = new Set<Endpoint>(Object.values(rows));
  const strangers = served.filter((row) => row === undefined || !known.has(row));
  return [
    ...strangers.map(
      (row) => `A handler serves ${row ? row.path : 'a route'} that is no row of the contracts`,
    ),
    ...endpointNames.flatMap((name) => {
      const handlers = served.filter((row) => row === rows[name]).length;
      if (handlers > 1) return [`${name} is served by ${handlers} handlers`];
      return handlers === 0 ? [`${name} is served by no handler`] : [];
    }),
  ];
};

/** Refuses the start unless every row has exactly one handler and every handler a row. */
@Injectable()
export class RouteDeclarations implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    const faults = declarationFaults(
      this.discovery.getControllers().flatMap(({ instance }) => this.rowsOf(instance)),
    );
    if (faults.length > 0) throw new StartError(faults.join('\n'));
  }

  private rowsOf(controller: object): (Endpoint | undefined)[] {
    const prototype: Record<string, unknown> = Object.getPrototypeOf(controller);
    return this.scanner
      .getAllMethodNames(prototype)
      .map((name) => prototype[name] as object)
      .filter((method) => Reflect.hasMetadata('path', method) || Reflect.hasMetadata(ENDPOINT, method))
      .map((method) => Reflect.getMetadata(ENDPOINT, method));
  }
}
