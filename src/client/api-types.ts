import type { UseMutationOptions } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type {
  AnyTRPCMutationProcedure,
  AnyTRPCQueryProcedure,
  inferProcedureInput,
  inferTransformedProcedureOutput,
} from '@trpc/server';
import type { AppRouter } from '#server/app-router.ts';

type Calls = AppRouter['_def']['record'];

type Paths<Node> = {
  [Name in keyof Node & string]: Node[Name] extends AnyTRPCMutationProcedure
    ? never
    : Node[Name] extends AnyTRPCQueryProcedure
      ? Name
      : Name | `${Name}.${Paths<Node[Name]>}`;
}[keyof Node & string];

/** A query of the server or an area of them: `polon.faults`, `polon`. */
export type ApiPath = Paths<Calls>;

type MutationOptions<Call extends AnyTRPCMutationProcedure, Kept> = UseMutationOptions<
  inferTransformedProcedureOutput<AppRouter['_def']['_config']['$types'], Call>,
  TRPCClientErrorLike<AppRouter>,
  inferProcedureInput<Call>,
  Kept
>;

type Mutation<Call extends AnyTRPCMutationProcedure> = {
  mutationOptions: <Kept = unknown>(
    options?: Omit<MutationOptions<Call, Kept>, 'mutationKey' | 'mutationFn'>,
  ) => MutationOptions<Call, Kept>;
};

type Utils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

type Query<Call> = Pick<Call, Extract<keyof Call, 'queryOptions' | 'infiniteQueryOptions'>>;

type Surface<Node, Parts> = {
  [Name in keyof Node & keyof Parts]: Node[Name] extends AnyTRPCMutationProcedure
    ? Mutation<Node[Name]>
    : Node[Name] extends AnyTRPCQueryProcedure
      ? Query<Parts[Name]>
      : Surface<Node[Name], Parts[Name]>;
};

/** Of the package only what its successor has too, in the same shape. */
export type Api = Surface<Calls, Utils>;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What is read anew after the mutation, in place of everything of its area. */
      changes?: readonly ApiPath[];
    };
  }
}
