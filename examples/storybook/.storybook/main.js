export default {
  framework: "@storybook/react-vite",
  stories: ["../src/*.stories.jsx"],
  addons: ["msw-storybook-addon"],
  staticDirs: ["../public"],
  core: { disableTelemetry: true },
};
