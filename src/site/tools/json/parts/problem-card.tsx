import type { Problem } from "../../../shared/json/problem.ts";
import { PlaceCard } from "../../../parts/place-card.tsx";

interface Props {
  readonly id: string;
  readonly problem: Problem;
  readonly onShow: (() => void) | undefined;
  readonly onRepair: () => void;
}

/** Where the text stops being JSON, why, and the two ways on. */
export function ProblemCard({ id, problem, onShow, onRepair }: Props) {
  return (
    <PlaceCard id={id} reason={problem.reason} problem={problem}>
      <div class="row">
        <button type="button" class="primary" onClick={onRepair}>
          Repair it
        </button>
        {onShow !== undefined && (
          <button type="button" onClick={onShow}>
            Show the place
          </button>
        )}
      </div>
    </PlaceCard>
  );
}
