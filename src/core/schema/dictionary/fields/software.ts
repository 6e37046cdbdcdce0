import type { Fields } from "../fields.ts";

export const SOFTWARE: Fields = {
  "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI@@##@@##@@##@@##@@##@@##|ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ@@##@@##@@##@@##@@##":
    "ssh key|ssh public key|key.public key|deploy key",
  "1..64": "vcpus|cpus|cpu|cores|cpu count|vcpu|core count",
  "1..256 GB": "ram|memory gb|ram gb|memory size|memory in gb",
  "512..65536/512 MB": "memory|memory mb|disk mb|memory limit|size mb",
  "20..2000/20 GB": "disk|disk size|storage|storage gb|disk gb|volume size|size gb|storage limit",
  "0.2..8/0.1": "load average|load",
  "12..1800 ms":
    "latency|response time|latency ms|response time ms|execution time|took|elapsed ms|duration ms|ping|p95|p99",
  "99..100/0.01 %": "uptime percent|uptime percentage|sla|success rate|uptime ratio",
  "0..4/0.1 %": "error rate|failure rate|bounce rate|packet loss",
  "1..10": "replicas|instances|instance count|node count|workers|shards|desired count",
  "100..10000/100": "rate limit|request limit|requests per minute|max requests|throughput|rps|quota|iops",
  "0..100/0.1 %": "coverage|cpu percent|memory percent",
  "1..13": "points|estimate|effort",
  "~0..400":
    "open issues|stargazers|stars|forks|watchers|commits|open issues count|stargazers count|forks count|watchers count|additions|deletions|lines added|lines of code",
  "main develop release/2.4 feature/search": "branch|branch name|git ref",
  "billing-api web-shop mobile-app data-pipeline docs-site search-service auth-gateway image-resizer":
    "repository|repo|repository name|repo name|project slug|package|package name|service|service name|app name|application name|application|app|container name|deployment name|deployment|function name|component name|microservice|package.name|namespace|container|image name|module name|job name|stack name|bucket|bucket name|cluster name|database|database name|queue name|instance name|resource name|resource group name|workspace name|key name|server name|registry|project|instance|table name|index name|node name|stream name|script name|host group",
  "TypeScript Python Go Rust Java Ruby C++":
    "programming language|repository.language|repo.language|code language|runtime language",
  "node22 python3.12 go1.23 java21": "runtime|runtime version|engine version",
  "x86_64 arm64": "architecture|arch",
  "queued running passed failed cancelled":
    "build status|pipeline status|job status|run status|workflow status|test status|deployment.status|job.state|provisioning state",
  "open merged closed": "pull request status|merge request status|pull request.state",
  "bug feature chore question docs": "issue type|ticket type|task type|story type|work item type",
  "todo in_progress in_review done":
    "task status|story status|sprint status|card status|work item status|board column|task.state",
  "Login fails after password reset|Export ignores the date filter|Dark mode for settings|Slow search with many tags|Crash when uploading large files|Add keyboard shortcuts|Wrong total in the report|Update the setup guide":
    "issue.title|ticket.title|issue title|ticket subject|ticket.subject|task.title|task.name|bug title|pull request.title|card.title|issue.name|ticket title|story title|task name|task title|incident.title",
  "Fix flaky test|Update dependencies|Add pagination to search|Handle empty input|Rename config keys|Improve error messages":
    "commit message|release notes|changelog|change summary|patch notes",
  "api web worker cron database cache": "component|module|layer|subsystem|service type|role name service",
  "nginx:1.27 node:22-alpine postgres:16 redis:7": "docker image|container image|image tag|base image",
  "aws gcp azure on_premises": "cloud provider|cloud|hosting provider",
  "INFO: request finished|WARN: retrying in 5 s|ERROR: connection refused|INFO: cache refreshed":
    "log line|log message|log entry",
  "*/5 * * * *|0 3 * * *|0 9 * * 1": "cron|cron expression|schedule expression|crontab",
  "SHA-256 RS256 AES-256 ES256": "algorithm|alg|cipher",
  "utf-8 gzip base64": "encoding|charset|compression",
  "equals contains greater_than starts_with": "operator|comparison|op|match type|comparator",
  "user.created order.paid invoice.sent file.uploaded":
    "event name|webhook event|event types|events|trigger|trigger name",
  "SELECT id, name FROM users|status:open label:bug|name = 'Ada'":
    "query|sql|filter|search|search term|search string|expression|query string",
  "created_at name price status email":
    "field|field name|column|column name|attribute|attribute name|sort by|order by|property|property name|selector",
  "10.0.0.0/16|192.168.1.0/24|172.16.0.0/12":
    "cidr|subnet|network|cidr block|ip range|network address|netmask",
  "ns1.example.com ns2.example.com": "nameserver|name servers|dns server",
  default:
    "realm|tenant|organization slug|scheme name|profile name|policy name|group id name|environment name",
  "gold: 4 h response|99.9 % uptime": "slo|service level objective",
  "TypeError: undefined is not a function|Connection timed out|Out of memory|Permission denied":
    "exception|exception message|stack trace|stacktrace|last error|error text",
};
