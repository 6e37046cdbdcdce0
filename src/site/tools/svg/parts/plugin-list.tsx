import { Check } from "../../../parts/options.tsx";
import { isPlugin, PLUGINS, pluginsIn } from "../plugins.ts";

interface Props {
  /** The plugins that are turned off. */
  readonly without: string;
  readonly onChange: (without: string) => void;
}

/** Turns plugins on and off; the result follows at once. */
export function PluginList({ without, onChange }: Props) {
  const off = pluginsIn(without);
  const names = Object.keys(PLUGINS).filter(isPlugin);
  return (
    <details class="plugins" open={off.length > 0}>
      <summary>Plugins: {off.length === 0 ? "all on" : `${off.length} off`}</summary>
      <div>
        {names.map((name) => (
          <Check
            key={name}
            label={PLUGINS[name]}
            checked={!off.includes(name)}
            onChange={(isOn) =>
              onChange(names.filter((other) => (other === name ? !isOn : off.includes(other))).join(","))
            }
          />
        ))}
      </div>
    </details>
  );
}
